import type { Permission, Titled } from '@gridwright/contract'
import type { Menu } from '#modules/platform/menu/stored/menu-store.ts'

/** An entry that a product brings along. Its place is only said once; administrators arrange the menu. */
export type SeededMenu = {
  /** Never used for anything else again. */
  readonly id: string
  /** Its group, of this product or of one before it. */
  readonly pid?: string
  readonly url: string
  readonly title: Titled
  readonly icon: string
  /** A page that is opened from another one. */
  readonly hidden?: true
  /** For everybody who is logged in, whatever his role. */
  readonly forAll?: true
  readonly sort: number
  /** What its page and buttons use. */
  readonly permissions?: readonly Permission[]
}

/** As it stands in the database. */
export type Entry = Pick<Menu, 'url' | 'title' | 'title_en' | 'icon' | 'hidden'> & {
  readonly permissions: readonly string[]
}

const fields = ['url', 'title', 'title_en', 'icon', 'hidden'] as const

export const entryOf = ({ url, title, icon, hidden, permissions = [] }: SeededMenu): Entry => ({
  url,
  title: title.zh,
  title_en: title.en,
  icon,
  hidden: hidden === true,
  permissions: permissions.toSorted(),
})

export const isSame = (one: Entry, other: Entry): boolean =>
  fields.every((field) => one[field] === other[field]) &&
  one.permissions.join(' ') === other.permissions.join(' ')

/** What the product says anew, of what nobody changed since it was put in. */
export const changesOf = (now: Entry, { last, next }: { readonly last: Entry; readonly next: Entry }) => {
  const changed = fields.filter((field) => last[field] !== next[field] && now[field] === last[field])
  return {
    fields: Object.fromEntries(changed.map((field) => [field, next[field]])) as Partial<Entry>,
    added: next.permissions.filter((one) => !last.permissions.includes(one)),
    removed: last.permissions.filter((one) => !next.permissions.includes(one)),
  }
}

/** Throws where an id is there twice, or a group stands after what is in it. */
export const checkEntries = (entries: readonly SeededMenu[]): void => {
  const known = new Set<string>()
  for (const { id, pid } of entries) {
    if (known.has(id)) throw new Error(`The menu entry ${id} is there twice`)
    if (pid !== undefined && !known.has(pid))
      throw new Error(`The menu entry ${id} stands before its group ${pid}`)
    known.add(id)
  }
}
