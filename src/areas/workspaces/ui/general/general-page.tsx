import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useRead } from '#platform/web/api/query.ts'
import { PageSections } from '#platform/web/page/page-sections.tsx'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { changeAccount, readAccount } from '../../contract/accounts.ts'
import { DeleteRow } from './delete-row.tsx'
import { GeneralForm } from './general-form.tsx'
import { HandleRow } from './handle-row.tsx'
import { LeaveRow } from './leave-row.tsx'
import { LogoRow } from './logo-row.tsx'
import { SecondFactorRow } from './second-factor-row.tsx'
import { TransferRow } from './transfer-row.tsx'

export default function GeneralPage() {
  const { account: here, role } = useSignedIn()
  const may = useMay(changeAccount)
  const { data: account, error, refetch } = useRead(readAccount, { id: here.id })
  if (error && !account) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!account) return <Skeleton rows={5} />
  const isBusiness = account.type === 'business'
  return (
    <>
      {isBusiness && <LogoRow account={account} may={may} />}
      <GeneralForm account={account} may={may} />
      {isBusiness && (
        <>
          <HandleRow account={account} />
          <PageSections page="/settings/workspace" />
          {role === 'owner' && <SecondFactorRow account={account} />}
          {role === 'owner' && <TransferRow account={account} />}
          <LeaveRow account={account} />
          {role === 'owner' && <DeleteRow account={account} />}
        </>
      )}
    </>
  )
}
