import { cx } from '#design/cx.ts'

/** Below the error page; the public site ends with the same line. */
export default function SiteFooter() {
  return (
    <footer className="border-t border-line bg-surface">
      <CompanyLine className="lg:px-10" />
    </footer>
  )
}

export function CompanyLine({ className }: { className: string }) {
  return (
    <div className={cx('flex flex-wrap items-center gap-3 px-5 py-4 text-13 text-ink-3 lg:py-5', className)}>
      <span className="mr-auto max-lg:w-full">© Taaskly, Inc. All rights reserved.</span>
      <ul className="flex gap-3 text-ink-2 max-lg:-ml-1">
        {company.map(({ name, href, icon }) => (
          <li key={name}>
            <a
              href={href}
              aria-label={name}
              rel="noopener"
              className="flex size-7 items-center justify-center rounded-sm hover:text-ink"
            >
              <svg viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" aria-hidden className="size-4.5">
                <path d={icon} />
              </svg>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const company = [
  {
    name: 'X',
    href: 'https://x.com/taaskly',
    icon: 'M14.234 10.162 22.977 0h-2.072l-7.591 8.824L7.251 0H.258l9.168 13.343L.258 24H2.33l8.016-9.318L16.749 24h6.993zm-2.837 3.299-.929-1.329L3.076 1.56h3.182l5.965 8.532.929 1.329 7.754 11.09h-3.182z',
  },
  {
    name: 'Instagram',
    href: 'https://www.instagram.com/taaskly',
    icon: 'M7 0h10a7 7 0 0 1 7 7v10a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7zm0 2.2A4.8 4.8 0 0 0 2.2 7v10A4.8 4.8 0 0 0 7 21.8h10a4.8 4.8 0 0 0 4.8-4.8V7A4.8 4.8 0 0 0 17 2.2zM12 5.84a6.16 6.16 0 1 1 0 12.32a6.16 6.16 0 0 1 0-12.32zM12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM18.4 4.15a1.44 1.44 0 1 1 0 2.88a1.44 1.44 0 0 1 0-2.88z',
  },
  {
    name: 'LinkedIn',
    href: 'https://www.linkedin.com/company/taaskly',
    icon: 'M3 1h18a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2zm1.5 8.5h3.2V20H4.5zM6.1 4.3a1.9 1.9 0 1 0 .01 0zM9.7 9.5h3.1v1.5c.5-.9 1.6-1.8 3.3-1.8 3.1 0 3.9 2 3.9 4.9V20h-3.2v-5.2c0-1.5-.3-2.8-1.9-2.8s-2 1.2-2 2.7V20H9.7z',
  },
]
