import { functionList } from '@gridwright/report-engine'
import { Button, Dialog } from '@gridwright/ui'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './formula-bar.module.css'

const examples = [
  ['=SUM(C2)', 'h1'],
  ['=SUM(C2[!0])', 'h2'],
  ['=C2[B2:-1]', 'h3'],
  ['=C2[A2:-1,B2:!-1]', 'h4'],
  ['=B3[;B2:-1]', 'h5'],
  ['=C2[B2:1]  =C2[B2:!-1]', 'h6'],
  ['=C2[A2:-1]{B2=$B2}', 'h7'],
  ['=&B2', 'h8'],
  ['=COUNT(B3[!0]{A3=$A3 && C3>=2500})', 'h9'],
  ['=@month', 'h10'],
  ['=SUM(Sheet2!C2)', 'h11'],
  ['=SUMIFS(Sheet2!C2, Sheet2!A2, A2)', 'h12'],
] as const

/** How formulas name cells before they are expanded, by example; and every function there is. */
export const CoordinatesHelp = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  return (
    <Dialog
      title={t('helpTitle')}
      width={680}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <dl className={styles['examples']}>
        {examples.map(([formula, text]) => (
          <Fragment key={text}>
            <dt>{formula}</dt>
            <dd>{t(text)}</dd>
          </Fragment>
        ))}
      </dl>
      <hr className={styles['rule']} />
      <dl className={styles['examples']}>
        {functionList.map((one) => (
          <Fragment key={one.name}>
            <dt>{one.signature}</dt>
            <dd>{one[language]}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
