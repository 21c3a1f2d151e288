import { Button } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { StepsDialog } from './steps-dialog.tsx'
import { transformTexts } from './texts.ts'

type ButtonProps = {
  readonly query: string
  /** Only its icon, in a table. */
  readonly small?: boolean
}

/** Opens the steps of a query, and says how many there are. */
export const StepsButton = ({ query, small = false }: ButtonProps): ReactNode => {
  const t = useText(transformTexts)
  const count = useScreen(({ queries }) => queries[query]?.transform?.length ?? 0)
  const [isOpen, setOpen] = useState(false)
  const words = t('edit', { count })
  return (
    <>
      {small ? (
        <Button kind="text" size="small" icon="filter" label={words} onClick={() => setOpen(true)} />
      ) : (
        <Button size="small" icon="filter" onClick={() => setOpen(true)}>
          {words}
        </Button>
      )}
      {isOpen && <StepsDialog query={query} onClose={() => setOpen(false)} />}
    </>
  )
}
