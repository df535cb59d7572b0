import { SettingsRow } from '#design/layout/settings-row.tsx'
import { PictureField } from '#areas/people/ui/public/picture-field.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { changeAccount } from '../../contract/accounts.ts'
import { type Account } from '../../contract/list-accounts.ts'
import { WorkspaceAvatar } from '../public/workspace-avatar.tsx'

export function LogoRow({ account, may }: { account: Account; may: boolean }) {
  const change = useWrite(changeAccount)
  const mark = <WorkspaceAvatar id={account.id} name={account.name} picture={account.profile.picture} size={56} />
  return (
    <SettingsRow title="Logo" reason="A square picture of 256 px or more. It stands for the workspace everywhere.">
      {may ? (
        <PictureField
          of="workspace"
          preview={mark}
          hasPicture={account.profile.picture !== undefined}
          onChange={(picture) => change.mutate({ picture: picture?.url ?? null })}
        />
      ) : (
        mark
      )}
    </SettingsRow>
  )
}
