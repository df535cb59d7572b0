/** Names only: logos are trademarks of their owners. */
export function WorksWith() {
  return (
    <section
      aria-label="Made to work with"
      className="flex flex-wrap items-center gap-x-7 gap-y-2 border-t border-line px-5 py-6 text-14 lg:min-h-22 lg:px-10 lg:py-4"
    >
      <span className="text-13 text-ink-3 max-lg:w-full">Made to work with</span>
      <ul className="flex flex-wrap lg:flex-1 gap-x-6 gap-y-1.5 font-medium text-ink-2">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <a href="/integrations" className="text-13 font-medium hover:text-accent-ink max-lg:py-2">
        All integrations
      </a>
    </section>
  )
}

const names = [
  'Slack',
  'Notion',
  'Google Calendar',
  'LinkedIn',
  'Instagram',
  'YouTube',
  'WhatsApp',
  'Stripe',
  'Email',
  'MCP',
]
