// Starts a server of a test on a free port.

import { once } from "node:events";
import { createServer } from "node:http";

/** Serves requests on a free port of 127.0.0.1. Returns the address, which ends in a slash, and a function that ends it. */
export async function startServer(handler) {
  const server = createServer(handler);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
