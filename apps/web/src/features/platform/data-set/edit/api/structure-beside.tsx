import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { AnsweredStructure, structureNodes } from '#parts/answered-structure/index.ts'
import type { ApiDocument } from '#features/platform/data-set/kind/data-set-kind.ts'
import { useText } from '#base/i18n/index.ts'
import { texts } from '#features/platform/data-set/edit/preview/texts.ts'
import { partOfDocument, pickedPart, useOf } from './picked-part.ts'
import type { Part } from './picked-part.ts'
import styles from './api.module.css'

type StructureBesideProps = {
  readonly structure: unknown
  readonly document: ApiDocument
  readonly onPick: (part: Part) => void
}

/** What the interface answered; a click makes an array the rows, a value a column (RPT-02). */
export const StructureBeside = ({ structure, document, onPick }: StructureBesideProps): ReactNode => {
  const t = useText(texts)
  const root = useMemo(() => structureNodes(structure), [structure])
  const part = partOfDocument(document)
  const words = { rows: t('usedAsRows'), unfolded: t('usedUnfolded'), column: '' }
  return (
    <section className={styles['structure']} aria-label={t('structure')}>
      <p>{t('structureHint')}</p>
      <AnsweredStructure
        structure={structure}
        usedAs={(node) => {
          const use = useOf(part, node)
          return use && words[use]
        }}
        onPick={(node) => onPick(pickedPart(part, node, root))}
      />
    </section>
  )
}
