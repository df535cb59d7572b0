import { Fragment } from 'react'
import Check from 'lucide-react/icons/check'
import { plans } from '#areas/workspaces/contract/plans.ts'
import { formatCount, formatDays, formatMoney, offeredPlans, formatSize, type OfferedPlan } from './pricing-format.ts'

/** Compares all plans. It stays a table on a phone: three short columns fit. */
export function PricingTable() {
  return (
    <>
      <h2 className="display px-5 pt-12 pb-4 text-28 tracking-[-0.03em] lg:px-10 lg:pt-18 lg:pb-5 lg:text-[2.125rem]/[1.12]">
        Everything, side by side
      </h2>
      <table className="w-full border-collapse lg:table-fixed text-13 lg:text-14 [&_:is(td,th)]:px-1.5 [&_:is(td,th)]:py-2.5 [&_:is(td,th)]:text-left [&_:is(td,th)]:font-regular lg:[&_:is(td,th)]:px-10 lg:[&_:is(td,th)]:py-3 max-lg:[&_:is(td,th):first-child]:w-[38%] max-lg:[&_:is(td,th):first-child]:pl-5">
        <thead>
          <tr className="border-b border-line">
            <td>
              <span className="sr-only">What</span>
            </td>
            {offeredPlans.map((name) => (
              <th key={name} scope="col">
                <span className="font-semibold">{plans[name].name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ title, rows }) => (
            <Fragment key={title}>
              <tr className="border-b border-line-soft">
                <th scope="colgroup" colSpan={4}>
                  <span className="inline-block pt-4 font-semibold">{title}</span>
                </th>
              </tr>
              {rows.map(([what, value]) => (
                <tr key={what} className="border-b border-line-soft">
                  <th scope="row" className="text-ink-2">
                    {what}
                  </th>
                  {offeredPlans.map((name) => (
                    <td key={name} className="tabular-nums">
                      <Value value={value(name)} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Value({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value
  return value ? (
    <>
      <Check className="text-success" />
      <span className="sr-only">Yes</span>
    </>
  ) : (
    <>
      <span aria-hidden className="text-ink-3">
        –
      </span>
      <span className="sr-only">No</span>
    </>
  )
}

type Row = readonly [what: string, value: (name: OfferedPlan) => string | boolean]

const groups: { title: string; rows: Row[] }[] = [
  {
    title: 'Credits',
    rows: [
      [
        'Each month',
        (name) =>
          `${formatCount(plans[name].limits.creditsMonth)}${plans[name].limits.people === null ? ' shared' : ''}`,
      ],
      [
        'Buy more',
        (name) => {
          const extra = plans[name].extraCredits
          return extra ? `${formatMoney(extra.price)} for ${formatCount(extra.credits)}` : false
        },
      ],
    ],
  },
  {
    title: 'Work',
    rows: [
      ['Agents', (name) => formatCount(plans[name].limits.agents)],
      ['Flows', (name) => formatCount(plans[name].limits.flows)],
      ['Flow runs a month', (name) => formatCount(plans[name].limits.flowRunsMonth)],
      ['Rows in a table', (name) => formatCount(plans[name].limits.tableRows)],
      ['Bundles', (name) => (plans[name].bundles === 0 ? false : String(plans[name].bundles))],
      ['History and undo', (name) => formatDays(plans[name].limits.historyDays)],
    ],
  },
  {
    title: 'Files',
    rows: [
      ['Storage', (name) => formatSize(plans[name].limits.storageBytes)],
      ['Largest file', (name) => formatSize(plans[name].limits.fileBytes)],
    ],
  },
  {
    title: 'Team',
    rows: [
      [
        'People',
        (name) => (plans[name].limits.people === null ? 'As many as seats' : formatCount(plans[name].limits.people)),
      ],
      ['Roles and approvals', (name) => plans[name].has.roles],
      ['Audit log', (name) => plans[name].has.auditLog],
      ['Verified mark', (name) => plans[name].has.verifiedMark],
    ],
  },
  {
    title: 'Open to the outside',
    rows: [
      ['Your own model keys', (name) => plans[name].has.ownModels],
      ['API and MCP', (name) => plans[name].has.api],
      ['Export of everything', () => true],
    ],
  },
]
