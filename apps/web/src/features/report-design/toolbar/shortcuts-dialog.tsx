import { Button, Dialog } from '@gridwright/ui'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { texts as pageTexts } from '#features/report-design/texts/texts.ts'
import { texts } from './texts.ts'
import styles from './toolbar.module.css'

const shortcuts = [
  [['F6', 'Shift F6'], 'k1'],
  [['Ctrl \\'], 'k11'],
  [['Ctrl J'], 'k12'],
  [['F10'], 'k13'],
  [['Ctrl F', 'Ctrl H'], 'k15'],
  [['?'], 'k14'],
  [['F2'], 'k2'],
  [['Ctrl Z', 'Ctrl Y'], 'k3'],
  [['Ctrl C', 'Ctrl X', 'Ctrl V'], 'k4'],
  [['Enter'], 'k5'],
  [['Ctrl Space'], 'k6'],
  [['Enter', 'Esc'], 'k7'],
  [['Delete'], 'k8'],
  [['Ctrl S'], 'k9'],
  [['Shift Space', 'Shift →'], 'k10'],
] as const

export const ShortcutsDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const t = useText(texts)
  const p = useText(pageTexts)
  return (
    <Dialog
      title={p('help')}
      width={520}
      onClose={onClose}
      footer={<Button onClick={onClose}>{p('close')}</Button>}
    >
      <dl className={styles['keys']}>
        {shortcuts.map(([keys, text]) => (
          <Fragment key={text}>
            <dt>
              {keys.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && ' '}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
