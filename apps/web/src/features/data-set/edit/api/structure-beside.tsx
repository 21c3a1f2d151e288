import type { ReactNode } from 'react'
import { AnsweredStructure } from '#answered-structure/index.ts'
import type { StructureNode } from '#answered-structure/index.ts'
import type { ApiDocument } from '#features/data-set/kind/data-set-kind.ts'
import { useText } from '#i18n/index.ts'
import { texts } from '#features/data-set/edit/preview/texts.ts'
import styles from './api.module.css'

type Part = Pick<ApiDocument, 'resultPath' | 'resultType'>

/** The part of the answer that a place of its structure stands for. */
export const partOf = ({ kind, type, path }: StructureNode): Part => {
  if (kind === 'object') return { resultPath: path, resultType: 'Object' }
  if (kind === 'value') return { resultPath: path, resultType: 'String' }
  return { resultPath: path, resultType: type === 'object' ? 'ObjectArray' : 'Array' }
}

type StructureBesideProps = {
  readonly structure: unknown
  readonly picked: string
  readonly onPick: (part: Part) => void
}

/** What the interface answered; a click sets path and type of the result (RPT-02). */
export const StructureBeside = ({ structure, picked, onPick }: StructureBesideProps): ReactNode => {
  const t = useText(texts)
  return (
    <section className={styles['structure']} aria-label={t('structure')}>
      <p>{t('structureHint')}</p>
      <AnsweredStructure structure={structure} picked={picked} onPick={(node) => onPick(partOf(node))} />
    </section>
  )
}
