/** The address of the editor's channel: WebSockets that speak the protocol of Hocuspocus. A document is named by its id. */
export const collabPath = '/collab'
