import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { id, instant, listOf, paging } from '#shared/paging.ts'

/** How somebody looks at a published screen: on a page of the console, on a wall, by a share link. */
export const watchModes = ['view', 'wall', 'link', 'link-wall'] as const
export type WatchMode = (typeof watchModes)[number]

/** Seconds between two words of a page that shows a screen; one that says nothing for longer is gone. */
export const watchSeconds = { word: 30, forgotten: 80 } as const

/** A page that shows a published screen now. */
export const screenWatcher = z.strictObject({
  /** Of the page; nothing of its session or token. */
  id,
  screenId: id,
  /** Empty where the caller may not see the screen itself. */
  screenName: z.string(),
  mode: z.enum(watchModes),
  /** Whoever looks; of a share link whoever made it. */
  userId: id,
  username: z.string(),
  displayName: z.string(),
  organisationName: z.string(),
  address: z.string(),
  browser: z.string(),
  system: z.string(),
  since: instant,
  lastWordAt: instant,
  /** Seconds; of its oldest data when it last said so. Null: it reads nothing by itself. */
  dataAge: z.number().nullable(),
  /** What it shows, and what is published. */
  version: z.int(),
  currentVersion: z.int(),
})
export type ScreenWatcher = z.infer<typeof screenWatcher>

export const screenWatchOperations = {
  /** A page says that it shows this screen, each 30 s, and that it does no longer. */
  'screen.watch': operation({
    title: { zh: '报告正在查看大屏', en: 'Say that a screen is being shown' },
    access: ['screen:view'],
    kind: 'write',
    log: 'none',
    input: z.strictObject({
      id,
      /** The page’s own, random. */
      key: z.string().regex(/^[0-9a-f]{32}$/),
      isWall: z.boolean(),
      version: z.int().min(0),
      /** Milliseconds. */
      dataAge: z.number().min(0).max(1e12).nullable(),
      isLeaving: z.boolean().default(false),
    }),
    /** What is published now: where it is another version, the screen is to be opened anew. */
    output: z.strictObject({ version: z.int(), serverTime: instant }),
  }),
  'screen.listWatchers': operation({
    title: { zh: '使用中的大屏', en: 'Screens in use' },
    access: ['screen:watch'],
    kind: 'read',
    input: z.strictObject({
      /** Of the screen, the user’s name or his account. */
      text: z.string().max(60).default(''),
      mode: z.enum(watchModes).optional(),
      sort: z.enum(['since', 'dataAge', 'username']).default('since'),
      descending: z.boolean().default(false),
      ...paging,
    }),
    output: listOf(screenWatcher),
  }),
} as const
