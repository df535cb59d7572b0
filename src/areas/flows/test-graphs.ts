export const manualNode = { id: 'start', name: 'Start', type: 'flow.manual', position: { x: 0, y: 0 } }
