import Compass from 'lucide-react/icons/compass'
import Database from 'lucide-react/icons/database'
import Server from 'lucide-react/icons/server'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Users from 'lucide-react/icons/users'
import type { LucideIcon } from 'lucide-react'
import type { Topic } from '../../contract/articles.ts'

export const topicLabels: Record<Topic, { title: string; about: string; icon: LucideIcon }> = {
  start: { title: 'Getting started', about: 'Sign in, tables, import, Focus', icon: Compass },
  people: { title: 'Workspaces and people', about: 'Members, roles, invites', icon: Users },
  control: { title: 'Staying in control', about: 'Approvals, undo, health, notifications', icon: ShieldCheck },
  data: { title: 'Files, API and your data', about: 'Uploads, API keys, export, deleting', icon: Database },
  host: { title: 'Running Taaskly yourself', about: 'Start, settings, mail, backup', icon: Server },
}
