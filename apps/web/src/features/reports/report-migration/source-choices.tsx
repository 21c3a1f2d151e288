import { Card, SelectField, Stack, TextField } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import type { Plan } from './use-plan.ts'
import styles from './migration.module.css'

type SourceChoicesProps = { readonly plan: Plan }

/** Which source of ours stands for each, and where all of it goes. */
export const SourceChoices = ({ plan }: SourceChoicesProps): ReactNode => {
  const t = useText(texts)
  const choices = [
    { value: '', label: t('noSource') },
    ...plan.sources.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Card>
      <Stack gap={3}>
        <div>
          <h2 className={styles['heading']}>{t('sources')}</h2>
          <p className={styles['sub']}>{t('sourcesSub')}</p>
        </div>
        <div className={styles['fields']}>
          {plan.uses.map(({ name, kind, address, count }) => (
            <SelectField<string>
              key={name}
              label={name}
              hint={t('sourceHint', { kind, address, count }).trim()}
              value={plan.sourceFor(name)}
              choices={choices}
              onChange={(id) => plan.chooseSource(name, id)}
            />
          ))}
          <TextField
            label={t('folder')}
            hint={t('folderHint')}
            value={plan.folder}
            maxLength={100}
            onChange={plan.setFolder}
          />
        </div>
      </Stack>
    </Card>
  )
}
