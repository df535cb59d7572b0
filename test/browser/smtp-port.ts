/** Where the server of the journeys receives mail. */
export const journeysSmtpPort = Number(process.env['JOURNEYS_PORT'] ?? 3190) + 10_000
