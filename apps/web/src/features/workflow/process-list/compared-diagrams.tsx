import { activitiDocument, zeebeDocument } from '@gridwright/process-model'
import type { Dialect } from '@gridwright/process-model'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { ComparedPicturesProps } from '#assets/asset-look.ts'
import { useText } from '#base/i18n/index.ts'
import { BpmnDiagram } from '#parts/bpmn/bpmn-diagram.tsx'
import { changedElements } from './changed-elements.ts'
import { texts } from './texts.ts'
import styles from './compared-diagrams.module.css'

const xmlOf = (dialect: Dialect, document: unknown): string => {
  const reading = (dialect === 'zeebe' ? zeebeDocument : activitiDocument).read(document)
  return 'document' in reading ? reading.document.xml : ''
}

type Props = Pick<ComparedPicturesProps, 'before' | 'after'> & { readonly dialect: Dialect }

const marks = ['added', 'changed', 'moved', 'removed'] as const

const ComparedDiagrams = ({ dialect, before, after }: Props): ReactNode => {
  const t = useText(texts)
  const [old, now] = [xmlOf(dialect, before), xmlOf(dialect, after)]
  const changed = useMemo(() => changedElements(old, now), [old, now])
  return (
    <div>
      <div className={styles['both']}>
        <BpmnDiagram
          className={styles['one']}
          xml={old}
          dialect={dialect}
          label={t('older')}
          markers={changed.before}
        />
        <BpmnDiagram
          className={styles['one']}
          xml={now}
          dialect={dialect}
          label={t('newer')}
          markers={changed.after}
        />
      </div>
      <ul className={styles['legend']}>
        {marks.map((mark) => (
          <li key={mark} data-mark={mark}>
            {t(mark)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Two versions of a process beside each other, with what changed drawn on both. */
export const ComparedActiviti = (both: ComparedPicturesProps): ReactNode => (
  <ComparedDiagrams dialect="activiti" {...both} />
)
export const ComparedZeebe = (both: ComparedPicturesProps): ReactNode => (
  <ComparedDiagrams dialect="zeebe" {...both} />
)
