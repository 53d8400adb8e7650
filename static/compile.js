// Fetches WebAssembly modules.

/** Compiles a module while it arrives. An error has the property `isGone` if the host no longer has the file. */
export async function compile(address) {
  const response = await fetch(address);
  const type = response.headers.get("Content-Type") ?? "";
  // Some hosts answer with a page where a file is missing.
  if (!response.ok || type.startsWith("text/html")) {
    const error = new TypeError(`No WebAssembly module: ${response.status} ${address}`);
    throw Object.assign(error, { isGone: response.ok || response.status === 404 });
  }
  // Streaming requires the content type, which not every host sends.
  return type.startsWith("application/wasm")
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
