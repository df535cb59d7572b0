/**
 * Whoever asks the same in one breath gets one answer. It is asked for after the last of them came, so nobody's is older than
 * their question.
 */
export function together<Answer>(ask: (what: string) => Promise<Answer>): (what: string) => Promise<Answer> {
  const gathering = new Map<string, Promise<Answer>>()
  return (what) => {
    const others = gathering.get(what)
    if (others) return others
    const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      gathering.delete(what)
      return ask(what)
    })
    gathering.set(what, answer)
    return answer
  }
}
