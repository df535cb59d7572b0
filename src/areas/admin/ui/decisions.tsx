import type { ReactNode } from 'react'
import LogOut from 'lucide-react/icons/log-out'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ShieldOff from 'lucide-react/icons/shield-off'
import ShieldUser from 'lucide-react/icons/shield-user'
import ShieldX from 'lucide-react/icons/shield-x'
import UserX from 'lucide-react/icons/user-x'
import { makeAdmin, removeAdmin, resetSecondFactor, restore, signOutEverywhere, suspend } from '../contract.ts'
import type { Decision } from '../rules.ts'

/** Each decision with its action and texts. */
export const decisions = {
  'signed-out': {
    action: signOutEverywhere,
    icon: <LogOut />,
    label: 'Sign out everywhere',
    title: (name: string) => `Sign ${name} out everywhere?`,
    effect: 'All their sessions end at once, on every device. They can sign in again.',
    example: 'A laptop was lost',
    done: (name: string) => `${name} is signed out everywhere.`,
    danger: false,
  },
  'second-factor-reset': {
    action: resetSecondFactor,
    icon: <ShieldX />,
    label: 'Reset second factor',
    title: (name: string) => `Reset ${name}’s second factor?`,
    effect:
      'For somebody who lost their phone and their backup codes. Make sure that it is them: from then on one step is enough to sign in.',
    example: 'Lost the phone, confirmed in person',
    done: (name: string) => `${name} signs in without a second factor now.`,
    danger: false,
  },
  'made-admin': {
    action: makeAdmin,
    icon: <ShieldUser />,
    label: 'Make admin',
    title: (name: string) => `Make ${name} an admin?`,
    effect: 'Admins see everybody on this installation, and can suspend people and make others admins.',
    example: 'Looks after the server from now on',
    done: (name: string) => `${name} is an admin now.`,
    danger: false,
  },
  'removed-admin': {
    action: removeAdmin,
    icon: <ShieldOff />,
    label: 'Take admin rights away',
    title: (name: string) => `Take ${name}’s admin rights away?`,
    effect: 'They stay in their workspaces with the roles they have there.',
    example: 'Works elsewhere now',
    done: (name: string) => `${name} is no longer an admin.`,
    danger: true,
  },
  restored: {
    action: restore,
    icon: <RotateCcw />,
    label: 'Lift suspension',
    title: (name: string) => `Let ${name} in again?`,
    effect: 'They can sign in again, and their API keys work again.',
    example: 'It was a misunderstanding',
    done: (name: string) => `${name} can sign in again.`,
    danger: false,
  },
  suspended: {
    action: suspend,
    icon: <UserX />,
    label: 'Suspend',
    title: (name: string) => `Suspend ${name}?`,
    effect:
      'They are signed out everywhere at once and cannot sign in. Their API keys stop working. Nothing of theirs is deleted.',
    example: 'Sends spam to other people’s inboxes',
    done: (name: string) => `${name} is suspended.`,
    danger: true,
  },
} satisfies Record<Decision, DecisionText>

type DecisionText = {
  action: unknown
  icon: ReactNode
  label: string
  title: (name: string) => string
  effect: string
  example: string
  done: (name: string) => string
  danger: boolean
}
