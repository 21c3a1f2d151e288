import type { Problem, Remarks } from '@gridwright/contract'
import { Dialog, Icon } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { RemarkList } from './remark-list.tsx'
import { texts } from './texts.ts'
import styles from './report-remarks.module.css'

type Props = {
  /** All of them, or how many there are with the first. */
  readonly remarks: Remarks | readonly Problem[]
  /** What the button says instead of their number. */
  readonly label?: string
}

const isCounted = (remarks: Props['remarks']): remarks is Remarks => 'count' in remarks

/** What was noticed without failing, behind a button that says how many; nothing where there are none. */
export const RemarksButton = ({ remarks, label }: Props): ReactNode => {
  const t = useText(texts)
  const [open, setOpen] = useState(false)
  const { count, first } = isCounted(remarks) ? remarks : { count: remarks.length, first: remarks }
  if (count === 0) return null
  return (
    <>
      <button type="button" className={styles['button']} onClick={() => setOpen(true)}>
        <Icon name="warning" size={14} />
        {label ?? t('count', { count })}
      </button>
      {open && (
        <Dialog title={t('title')} onClose={() => setOpen(false)}>
          <RemarkList first={first} count={count} />
        </Dialog>
      )}
    </>
  )
}
