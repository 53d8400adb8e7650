// Counts what a page holds in memory.

/** What the browser counts of a page, after its garbage is collected. */
async function measure(session) {
  for (let round = 0; round < 3; round += 1) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const value = (name) => metrics.find((metric) => metric.name === name).value;
  return { listeners: value("JSEventListeners"), nodes: value("Nodes"), heap: value("JSHeapUsedSize") };
}

/** How often a page is measured at most, until it is idle. */
const MAX_ROUNDS = 20;

/** Measures a page, or a frame of it, that has become idle: two counts with idle moments between them are the same. */
export async function measureIdle(page, session) {
  let counts = {};
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = counts;
    await page.evaluate(async () => {
      // The warm-up of compiled code runs in idle moments. A frame that draws nothing may have none.
      const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 100 }));
      for (let moment = 0; moment < 20; moment += 1) await idle();
    });
    counts = await measure(session);
    if (counts.listeners === before.listeners && counts.nodes === before.nodes) break;
  }
  return counts;
}
