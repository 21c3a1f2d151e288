import { scanModel } from '@gridwright/process-model'
import type { ScanProblem } from '@gridwright/process-model'
import { Button, CopyButton, Dialog, TextArea } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useDesk } from '#features/workflow/process-design/desk/use-desk.ts'
import { xmlTexts } from './texts.ts'

const words: Readonly<Record<ScanProblem['code'], keyof typeof xmlTexts>> = {
  broken: 'broken',
  doctype: 'doctype',
  large: 'large',
  many: 'many',
  deep: 'deep',
  'no-bpmn': 'noBpmn',
  'no-process': 'noProcess',
}

/** The model as it is stored; nothing is applied that could not be saved. */
export const XmlDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const t = useText(xmlTexts)
  const desk = useDesk()
  const [text, setText] = useState(() => desk.life.store.getState().document.xml)
  const [problem, setProblem] = useState<string>()
  const apply = (): void => {
    const scan = scanModel(text)
    if ('problem' in scan) {
      const { code, line = 1, limit = 0 } = scan.problem
      return setProblem(t(words[code], { line, limit }))
    }
    desk.replace(text, 'xml')
    onClose()
  }
  return (
    <Dialog
      title={t('title')}
      width={960}
      onClose={onClose}
      footer={
        <>
          <CopyButton text={text} />
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" disabled={desk.isReadOnly()} onClick={apply}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('label')}
        hint={t('hint')}
        rows={26}
        mono
        value={text}
        error={problem}
        onChange={(next) => {
          setText(next)
          setProblem(undefined)
        }}
      />
    </Dialog>
  )
}
