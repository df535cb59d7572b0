type Message = { id: string; text: string; isAnswer: boolean }

/** The messages before one, the newest first, quoted as in a mail. */
export function threadText(messages: readonly Message[], id: string): string {
  const index = messages.findIndex((message) => message.id === id)
  return messages
    .slice(0, Math.max(0, index))
    .reverse()
    .map(({ text, isAnswer }) => `${isAnswer ? 'Support' : 'You'}:\n${text.replaceAll(/^/gm, '> ')}`)
    .join('\n\n')
}
