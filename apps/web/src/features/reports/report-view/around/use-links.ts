import type { GridLink } from '@gridwright/report-grid'
import { downloadFrom, notifyError } from '#base/client/index.ts'
import { useSession } from '#base/session/index.ts'
import { createContext, useCallback, useContext } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { reportAddress } from '#features/reports/report-view/view-address.ts'
import { trailWith } from './trail.ts'

type InnerLink = Exclude<GridLink, { kind: 'url' }>

/** The report that is looked at. */
export const ViewedReport = createContext({ reportId: '', name: '' })

/** Links between reports inside of the console, which carry the way that leads to them, and to files that were entered. */
export const useLinks = (): {
  readonly href: (link: InnerLink) => string | undefined
  readonly follow: (link: GridLink) => void
} => {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { reportId, name } = useContext(ViewedReport)
  // Guests see pictures, and get no files.
  const id = useSession().stage === 'guest' ? '' : reportId
  const trail = trailWith(params, name)
  const href = useCallback(
    (link: InnerLink) => {
      if (link.kind === 'report') return reportAddress(link.reportId, link.values, trail)
      return id === '' ? undefined : `#${link.fileId}`
    },
    [trail, id],
  )
  const follow = useCallback(
    (link: GridLink) => {
      if (link.kind === 'report') void navigate(reportAddress(link.reportId, link.values, trail))
      if (link.kind === 'attachment')
        void downloadFrom('report.attachment', { id, fileId: link.fileId }).catch(notifyError)
    },
    [navigate, trail, id],
  )
  return { href, follow }
}
