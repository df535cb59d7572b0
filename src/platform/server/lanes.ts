/**
 * Things that are alike are done together: whoever comes while others are being done waits for them, and goes with all who
 * came meanwhile. Who comes alone does not wait at all.
 */
export function openLanes<Thing>(go: (things: Thing[]) => Promise<void>): (alike: string, thing: Thing) => void {
  const lanes = new Map<string, Thing[]>()
  const drive = async (alike: string, waiting: Thing[]) => {
    // Those who come in the same breath go together.
    await new Promise((resolve) => setImmediate(resolve))
    while (waiting.length > 0) await go(waiting.splice(0, mostTogether))
    lanes.delete(alike)
  }
  return (alike, thing) => {
    const waiting = lanes.get(alike)
    if (waiting) return void waiting.push(thing)
    const lane = [thing]
    lanes.set(alike, lane)
    void drive(alike, lane)
  }
}

/** So that nobody's answer waits for very many others. */
const mostTogether = 25
