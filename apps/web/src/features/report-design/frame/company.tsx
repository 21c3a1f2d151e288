import type { ReportDesk } from '@gridwright/contract'
import { Icon } from '@gridwright/ui'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { live } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import { useDesigner, useDesignerState } from '#features/report-design/designer/use-designer.ts'
import { texts } from './texts.ts'
import styles from './frame.module.css'

type Others = Pick<ReportDesk, 'people' | 'elsewhere'>

const nobody: Others = { people: [], elsewhere: false }

/**
 * Who else has this report open in the designer, as the server tells it; listening is what tells them of us. With it comes
 * who saved last, which the designer hears.
 */
export const useDesk = (): Others => {
  const designer = useDesigner()
  const id = useDesignerState((state) => state.asset?.id)
  const [others, setOthers] = useState(nobody)
  useEffect(() => {
    if (id === undefined) return
    const stop = live.subscribe(`report-desk:${id}`, (message) => {
      if (message.type === 'refused') setOthers(nobody)
      else {
        setOthers(message.data)
        if (message.data.draft !== undefined) designer.hear(message.data.draft)
      }
    })
    return () => {
      stop()
      setOthers(nobody)
    }
  }, [id, designer])
  return others
}

/** Says beforehand that others are at this report too: one by name, more by number with their names at hand. */
export const Company = ({ people, elsewhere }: Others): ReactNode => {
  const t = useText(texts)
  const all = elsewhere ? [...people, t('elsewhere')] : people
  const between = elsewhere ? '; ' : ', '
  const separator = useLanguage() === 'zh' ? '、' : between
  const names = t('companyNames', { names: all.join(separator) })
  const [only = ''] = all
  return (
    <span className={styles['company']}>
      {all.length > 0 && (
        <span title={names}>
          <Icon name="users" size={14} />
          <span aria-hidden="true">{people.length < 2 ? only : t('company', { count: people.length })}</span>
          <span className={styles['unseen']}>{names}</span>
        </span>
      )}
    </span>
  )
}
