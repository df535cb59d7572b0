import { closeMenus } from './close-menus.ts'
import { followTheme } from './follow-theme.ts'
import { showNavigationProgress } from './show-navigation-progress.ts'
import { showOffline } from './show-offline.ts'
import { trackPageView } from './track-page-view.ts'

/** All that a still page runs. Everything in it works without this too. */
followTheme()
closeMenus()
showOffline()
showNavigationProgress()
trackPageView()
