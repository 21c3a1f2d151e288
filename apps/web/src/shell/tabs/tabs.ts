import type { Location } from 'react-router'

/** Unsaved work inside a page. */
export type Unsaved = {
  readonly source: string
  /** The person is being asked about it; what it gives is called with whether it is given up. */
  readonly asked?: (() => (givenUp: boolean) => void) | undefined
}

/** One visited page of the tab strip (LAY-02). */
export type Tab = {
  /** Path, plus the id parameters of detail pages: the same key is the same tab. */
  readonly key: string
  readonly path: string
  /** Path with query and hash, where the tab stands. */
  readonly fullPath: string
  /** The page's own location: it keeps standing there while another tab is shown. */
  readonly location: Location
  /** Grows with each reload of the page. */
  readonly generation: number
  readonly title: { readonly zh: string; readonly en: string }
  /** Set by the page, such as the name of the report that it shows. */
  readonly ownTitle?: string | undefined
  readonly pinned: boolean
  readonly keepAlive: boolean
  readonly dirtyBy: readonly Unsaved[]
  /** Grows with each visit; the smallest is the longest unvisited. */
  readonly visited: number
  /** false: kept in the strip, but its page was thrown away to spare memory. */
  readonly alive: boolean
}

export type Tabs = { readonly all: readonly Tab[]; readonly active: string | undefined }

/** LAY-02: so many pages keep their state. */
export const keptAlive = 30

export const isDirty = (tab: Tab): boolean => tab.dirtyBy.length > 0

const nextVisit = (tabs: Tabs): number => 1 + Math.max(0, ...tabs.all.map((tab) => tab.visited))

// A tab from before the page was loaded anew has its page yet to come: it counts like one that is there.
const isHeld = ({ alive, keepAlive, pinned }: Tab): boolean => alive || (keepAlive && !pinned)

const mayEvict = (tab: Tab, active: string | undefined): boolean =>
  isHeld(tab) && tab.key !== active && !tab.pinned && !isDirty(tab)

// The longest unvisited page goes first; active, pinned and unsaved ones never (reference §5.2).
const evicted = ({ all, active }: Tabs): Tabs => {
  const held = all.filter(isHeld)
  const surplus = Math.max(0, held.length - keptAlive)
  const going = new Set(
    held
      .filter((tab) => mayEvict(tab, active))
      .toSorted((one, other) => one.visited - other.visited)
      .slice(0, surplus)
      .map((tab) => tab.key),
  )
  return { active, all: going.size === 0 ? all : all.filter((tab) => !going.has(tab.key)) }
}

const left = (tab: Tab, active: string): Tab =>
  tab.keepAlive || tab.key === active ? tab : { ...tab, alive: false }

export type Visit = Pick<Tab, 'key' | 'path' | 'fullPath' | 'location' | 'title' | 'pinned' | 'keepAlive'>

/** Opens or revisits a page and makes it the active one. */
export const visit = (tabs: Tabs, page: Visit): Tabs => {
  const visited = nextVisit(tabs)
  const known = tabs.all.some((tab) => tab.key === page.key)
  const others = tabs.all.map((tab) =>
    tab.key === page.key ? { ...tab, ...page, visited, alive: true } : left(tab, page.key),
  )
  const all = known ? others : [...others, { ...page, visited, generation: 0, alive: true, dirtyBy: [] }]
  return evicted({ all, active: page.key })
}

export type Restored = Visit & Pick<Tab, 'ownTitle' | 'visited'>

/** The strip as it stood before the page was loaded anew; each page is loaded when its tab is chosen. */
export const restore = (pages: readonly Restored[]): Tabs => ({
  active: undefined,
  all: pages.map((page) => ({ ...page, generation: 0, alive: false, dirtyBy: [] })),
})

/** Puts a pinned tab in front without visiting it. */
export const pin = (tabs: Tabs, page: Visit): Tabs =>
  tabs.all.some((tab) => tab.key === page.key)
    ? tabs
    : { ...tabs, all: [{ ...page, visited: 0, generation: 0, alive: false, dirtyBy: [] }, ...tabs.all] }

const neighbour = (tabs: Tabs, rest: readonly Tab[]): string | undefined => {
  if (rest.some((tab) => tab.key === tabs.active)) return tabs.active
  return rest.toSorted((one, other) => other.visited - one.visited)[0]?.key
}

/** Closes what the test names; pinned tabs stay. The last visited of the rest becomes active. */
export const close = (tabs: Tabs, going: (tab: Tab) => boolean): Tabs => {
  const rest = tabs.all.filter((tab) => tab.pinned || !going(tab))
  return { all: rest, active: neighbour(tabs, rest) }
}

export const change = (tabs: Tabs, key: string, edit: (tab: Tab) => Tab): Tabs => ({
  ...tabs,
  all: tabs.all.map((tab) => (tab.key === key ? edit(tab) : tab)),
})
