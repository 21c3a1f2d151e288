import { AppError } from '@gridwright/contract'
import { screenThumbnail } from '@gridwright/screen'
import type { Query, Screen } from '@gridwright/screen'
import type { AssetKindRule, Assets } from '#modules/platform/asset/index.ts'
import type { Caller } from '#operations/handler.ts'
import { currentScreen, requireWhole, shownReports } from './current-screen.ts'

/** Asked late: assets are made of the kinds' rules. */
type KindNeeds = { readonly assets: () => Assets }

const viewer = (id: string): string => `/screen/viewer?id=${id}`

/** Data screens as a kind of asset. `check` runs before a version is made. */
export const screenKind = (needs: KindNeeds): AssetKindRule<Screen> => ({
  kind: 'screen',
  title: { zh: '数据大屏', en: 'Data screens' },
  pages: {
    view: viewer,
    // What was never published is its editors’ draft.
    comments: ({ id, version }) => `${viewer(id)}${version === 0 ? '&draft=1' : ''}&comments=1`,
  },
  isForGuests: true,
  document: currentScreen,
  uses: usesOf,
  check: async (screen, caller) => {
    requireWhole(screen)
    await requireDataSets(needs.assets(), caller, screen)
  },
  thumbnail: screenThumbnail,
  linkParameters: async ({ variables }) =>
    variables.map(({ code, name = code }) => ({ code, name: name || code })),
  shownTo: (screen) => withoutAddresses(screen),
})

const dataSetsOf = ({ queries }: Screen): ReadonlyMap<string, string> =>
  new Map(
    Object.values(queries).flatMap(({ name, source }) =>
      source.kind === 'data-set' ? [[source.dataSetId, name] as const] : [],
    ),
  )

/** Screens and reports that its events open. */
const openedBy = ({ widgets }: Screen): readonly { readonly kind: string; readonly id: string }[] =>
  Object.values(widgets).flatMap(({ on = [] }) =>
    on.flatMap((rule) =>
      rule.do.flatMap((one) => (one.do === 'open' ? [{ kind: one.what, id: one.id }] : [])),
    ),
  )

const usesOf = (screen: Screen) => {
  const all = [
    ...[...dataSetsOf(screen).keys()].map((id) => ({ kind: 'data-set', id })),
    ...shownReports(screen).map((id) => ({ kind: 'report', id })),
    ...openedBy(screen),
  ]
  return [...new Map(all.map((one) => [`${one.kind} ${one.id}`, one])).values()]
}

/** To name a data set in a screen, its maker must be able to view it (decision 0003). */
export const requireDataSets = async (
  assets: Assets,
  caller: Caller,
  screen: Pick<Screen, 'queries'>,
): Promise<void> => {
  const named = dataSetsOf(screen as Screen)
  if (named.size === 0) return
  const seen = await assets.seen(caller, { kind: 'data-set', ids: [...named.keys()] })
  for (const [id, name] of named) if (!seen.has(id)) throw new AppError('data-set-unknown', { name })
}

const withoutAddress = (query: Query): Query =>
  query.source.kind === 'api' ? { ...query, source: { kind: 'data-set', dataSetId: '-' } } : query

/** What a viewer is sent: the addresses that the server asks are the designer's alone. */
export const withoutAddresses = (screen: Screen): Screen => ({
  ...screen,
  queries: Object.fromEntries(
    Object.entries(screen.queries).map(([id, query]) => [id, withoutAddress(query)]),
  ),
})
