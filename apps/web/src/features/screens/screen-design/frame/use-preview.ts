import { useNavigate } from 'react-router'
import { useHasPage } from '#shell/index.ts'
import { useDesk } from '#features/screens/screen-design/desk/use-desk.ts'

/** Opens the draft in the viewer, saved first; undefined: this build has no viewer. */
export const usePreview = (): (() => Promise<void>) | undefined => {
  const { life } = useDesk()
  const navigate = useNavigate()
  const hasPage = useHasPage()
  if (!hasPage('/screen/viewer')) return undefined
  return async () => {
    await life.save()
    await navigate(`/screen/viewer?${new URLSearchParams({ id: life.assetId, draft: '1' }).toString()}`)
  }
}
