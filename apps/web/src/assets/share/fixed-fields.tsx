import { TextField } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { shareTexts } from './texts.ts'
import styles from './share.module.css'

export type Fixed = Readonly<Record<string, string>>

type FixedFieldsProps = {
  readonly assetId: string
  readonly fixed: Fixed
  readonly onChange: (fixed: Fixed) => void
}

/** Parameters or variables that the guests of a link cannot change; an empty one is theirs. */
export const FixedFields = ({ assetId, fixed, onChange }: FixedFieldsProps): ReactNode => {
  const t = useText(shareTexts)
  const { parameters = [] } = useOperation('share.list', { assetId }, { staleTime: 0 }).data ?? {}
  if (parameters.length === 0) return null
  return (
    <fieldset className={styles['fixed']}>
      <legend>{t('fixed')}</legend>
      <p className={styles['hint']}>{t('fixedHint')}</p>
      <div className={styles['fixedFields']}>
        {parameters.map(({ code, name }) => (
          <TextField
            key={code}
            label={name}
            placeholder={t('notFixed')}
            value={fixed[code] ?? ''}
            maxLength={1000}
            autoComplete="off"
            onChange={(value) => onChange({ ...fixed, [code]: value })}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Without those that stay free. */
export const onlyFixed = (fixed: Fixed): Fixed =>
  Object.fromEntries(Object.entries(fixed).filter(([, value]) => value.trim() !== ''))
