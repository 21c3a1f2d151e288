import type { Permission } from '@gridwright/contract'
import { Button } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Can } from '#session/index.ts'

type AddButtonProps = {
  /** Who has none of these does not see it. */
  readonly any: readonly Permission[]
  readonly onAdd: () => void
  readonly children: string
}

/** Makes another row of the list; stands in the page's heading, and where the list is empty. */
export const AddButton = ({ any, onAdd, children }: AddButtonProps): ReactNode => (
  <Can any={any}>
    <Button kind="primary" icon="plus" onClick={onAdd}>
      {children}
    </Button>
  </Can>
)
