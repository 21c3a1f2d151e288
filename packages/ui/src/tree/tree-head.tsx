import type { ReactNode } from 'react'
import { Button } from '#button/button.tsx'
import { SearchInput } from '#field/search-input.tsx'
import { useUiText } from '#language/ui-language.ts'
import styles from './tree.module.css'

type TreeHeadProps = {
  readonly text: string
  readonly onText: (text: string) => void
  /** What the button would do to all nodes; absent where nothing is to be folded. */
  readonly wouldOpen: boolean | undefined
  readonly onFold: (open: boolean) => void
}

/** What stands above a tree: its search, and the button for all of it. */
export const TreeHead = ({ text, onText, wouldOpen, onFold }: TreeHeadProps): ReactNode => {
  const t = useUiText()
  return (
    <div className={styles['head']}>
      <SearchInput className={styles['search']} label={t('searchTree')} value={text} onChange={onText} />
      {wouldOpen !== undefined && (
        <Button
          kind="text"
          size="small"
          icon={wouldOpen ? 'expand' : 'shrink'}
          label={t(wouldOpen ? 'expandAll' : 'collapseAll')}
          onClick={() => onFold(wouldOpen)}
        />
      )}
    </div>
  )
}
