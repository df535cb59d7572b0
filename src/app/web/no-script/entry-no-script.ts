import { closeMenus } from './close-menus.ts'
import { followTheme } from './follow-theme.ts'
import { showNavigationProgress } from './show-navigation-progress.ts'
import { showOffline } from './show-offline.ts'
import { trackPageView } from './track-page-view.ts'

/** All the code of a no-script page. The page works without it too. */
followTheme()
closeMenus()
showOffline()
showNavigationProgress()
trackPageView()
