/** How many times more random cases a property test tries: 1 in `npm test`, more in `npm run soak`. */
export const soakFactor = Number(process.env['SOAK_FACTOR'] ?? 1)
