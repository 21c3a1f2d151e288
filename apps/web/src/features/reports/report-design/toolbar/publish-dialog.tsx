import { Button } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { PublishDialog as AssetPublishDialog } from '#assets/index.ts'
import { useText } from '#base/i18n/index.ts'
import { errorsOf } from '#features/reports/report-design/designer/designer-state.ts'
import { useDesigner } from '#features/reports/report-design/designer/use-designer.ts'
import { texts } from '#features/reports/report-design/texts/texts.ts'

type Props = { readonly onClose: () => void; readonly onProblems: () => void }

/** Errors of the report as it stands now: a version is refused while there are any (RPT-03). */
export const PublishDialog = ({ onClose, onProblems }: Props): ReactNode => {
  const t = useText(texts)
  const designer = useDesigner()
  const check = async (): Promise<{ readonly words?: string } | undefined> => {
    const answer = await designer.previewer.now()
    // Another run took over, or the call failed: the dock says so.
    if (answer === undefined) return {}
    const count = errorsOf({ state: 'done', answer }).length
    return count === 0 ? undefined : { words: t('publishRefused', { count }) }
  }
  const showProblems = (): void => {
    onProblems()
    onClose()
  }
  return (
    <AssetPublishDialog
      onClose={onClose}
      hint={t('publishHint')}
      check={check}
      more={<Button onClick={showProblems}>{t('showProblems')}</Button>}
    />
  )
}
