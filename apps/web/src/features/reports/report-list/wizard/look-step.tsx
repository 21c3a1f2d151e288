import type { Template } from '@gridwright/report-engine'
import { tableStyleNames, tableStyles } from '@gridwright/report-engine/ready'
import type { TableStyleName } from '@gridwright/report-engine/ready'
import { reportThumbnail } from '@gridwright/report-engine/thumbnail'
import { TablePicture } from '@gridwright/report-grid'
import { RadioGroup, Stack } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './wizard.module.css'

type Props = {
  readonly look: TableStyleName
  readonly template: Template
  readonly onChange: (look: TableStyleName) => void
}

/** How the report looks, with a picture of its beginning. */
export const LookStep = ({ look, template, onChange }: Props): ReactNode => {
  const t = useText(texts)
  return (
    <Stack>
      <RadioGroup
        cards="small"
        label={t('look')}
        value={look}
        choices={tableStyleNames.map((value) => ({
          value,
          label: (
            <>
              <TablePicture style={tableStyles[value]} />
              <span>{t(value)}</span>
            </>
          ),
        }))}
        onChange={onChange}
      />
      <img
        className={styles['picture']}
        src={`data:image/svg+xml,${encodeURIComponent(reportThumbnail(template) ?? '')}`}
        alt={t('picture')}
      />
    </Stack>
  )
}
