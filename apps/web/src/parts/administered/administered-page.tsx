import type { ReactNode } from 'react'
import { ListPage, useList } from '#parts/list/index.ts'
import type { ListDescription } from '#parts/list/index.ts'
import { entityList } from './entity-list.tsx'
import type { EntityPage } from './entity-list.tsx'
import type { texts } from './texts.ts'

export type AdministeredPageProps = Pick<EntityPage, 'entity'> &
  Partial<Omit<EntityPage, 'entity'>> & {
    readonly title: string
    /** One sentence: what this page is for. */
    readonly sub: ReactNode
    /** Stands beside the list, such as a tree to choose from. */
    readonly beside?: ReactNode
  }

const nothing = {} as const

/** A page for an administered entity: its list, form, batches and Excel file, all from its declaration. */
export const AdministeredPage = (props: AdministeredPageProps): ReactNode => {
  const {
    entity,
    title,
    sub,
    within = nothing,
    cells = nothing,
    controls = nothing,
    more = [],
    beside,
  } = props
  const description = entityList({ entity, within, cells, controls, more }, title)
  // The contract makes the lists of all entities alike: one operation's types stand for all.
  const list = useList(description as unknown as ListDescription<'parameter.list', keyof typeof texts>)
  return <ListPage list={list} sub={sub} beside={beside} />
}
