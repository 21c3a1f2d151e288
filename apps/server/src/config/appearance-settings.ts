import * as read from './setting-readers.ts'

const onOff = read.oneOf(['on', 'off'])

/** How the console looks to begin with; spread into `settings.ts`. */
export const appearanceSettings = {
  routeSet: {
    env: 'ROUTE_SET',
    read: read.routeSet,
    fallback: 'console',
    meaning:
      'What the installation is: `console` = the whole console, which begins at `/dashboard`, or `auth` = the authorisation console (application `auth`), which begins at `/auth/onlineUser`.',
  },
  menuPlace: {
    env: 'MENU_PLACE',
    read: read.oneOf(['mix', 'top', 'side']),
    fallback: 'mix',
    meaning:
      'Where the menu stands until a person chooses: `mix` = top menu with its children at the side, `top` = drop-down menus, `side` = all at the side.',
  },
  fixedHeader: {
    env: 'FIXED_HEADER',
    read: onOff,
    fallback: 'on',
    meaning: 'Whether the top bar stays while a page scrolls, until a person chooses.',
  },
  sidebarLogo: {
    env: 'SIDEBAR_LOGO',
    read: onOff,
    fallback: 'off',
    meaning:
      'Whether title and mark stand above the side menu instead of in the top bar, until a person chooses.',
  },
  showSettings: {
    env: 'SHOW_SETTINGS',
    read: onOff,
    fallback: 'on',
    meaning: 'Whether people may choose their own layout.',
  },
  showChanges: {
    env: 'SHOW_CHANGES',
    read: onOff,
    fallback: 'on',
    meaning: 'Whether people are told once what a new version has changed.',
  },
  frameAncestors: {
    env: 'FRAME_ANCESTORS',
    read: read.origins,
    fallback: '',
    meaning:
      'Addresses without a path, separated by commas, whose pages may embed ours; only those with `hideMenu=true`.',
  },
} as const
