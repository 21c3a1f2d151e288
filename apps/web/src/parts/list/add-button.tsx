import type { Permission } from '@gridwright/contract'
import { Button } from '@gridwright/ui'
import type { IconName } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Can } from '#base/session/index.ts'

type AddButtonProps = {
  /** Who has none of these does not see it; without it everybody does. */
  readonly any?: readonly Permission[] | undefined
  readonly onAdd: () => void
  /** Default: a plus. */
  readonly icon?: IconName | undefined
  readonly children: string
}

/** Makes another row of the list; stands in the page's heading, and where the list is empty. */
export const AddButton = ({ any, onAdd, icon = 'plus', children }: AddButtonProps): ReactNode => {
  const button = (
    <Button kind="primary" icon={icon} onClick={onAdd}>
      {children}
    </Button>
  )
  return any === undefined ? button : <Can any={any}>{button}</Can>
}
