// Counts what a page holds in memory.

/** What the browser counts of a page, after its garbage is collected. */
async function measure(session) {
  for (let round = 0; round < 3; round += 1) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const value = (name) => metrics.find((metric) => metric.name === name).value;
  return { listeners: value("JSEventListeners"), nodes: value("Nodes"), heap: value("JSHeapUsedSize") };
}

/** Measures a page, or a frame of it, that has become idle: two counts with idle moments between them are the same. */
export async function measureIdle(page, session) {
  let counts = {};
  let before;
  do {
    before = counts;
    await page.evaluate(async () => {
      // The warm-up of compiled code runs in idle moments.
      for (let moment = 0; moment < 20; moment += 1) await new Promise((resolve) => requestIdleCallback(resolve));
    });
    counts = await measure(session);
  } while (counts.listeners !== before.listeners || counts.nodes !== before.nodes);
  return counts;
}
