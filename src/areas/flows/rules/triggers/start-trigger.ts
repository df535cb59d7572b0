import type { FlowNode } from '../../contract/graph.ts'

/** Triggers that let other people and other flows start a run with items of their own. */
export const openTriggers: readonly string[] = ['flow.called', 'flow.manual']

/** The trigger at which a run by hand begins: the wanted one, or else the first that is meant for it. */
export function startTrigger(
  nodes: readonly FlowNode[],
  isTrigger: (type: string) => boolean,
  wanted: string | undefined,
): FlowNode | undefined {
  const triggers = nodes.filter(({ type, isDisabled }) => isTrigger(type) && !isDisabled)
  if (wanted !== undefined) return triggers.find(({ id }) => id === wanted)
  return triggers.find(({ type }) => openTriggers.includes(type)) ?? triggers[0]
}

/** These bring no data, so a test needs none. */
export function bringsData(triggerType: string): boolean {
  return !['flow.manual', 'flow.schedule'].includes(triggerType)
}
