import type { GridLink } from '@gridwright/report-grid'
import { createContext, useCallback, useContext } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { reportAddress } from '#features/reports/report-view/view-address.ts'
import { trailWith } from './trail.ts'

type ReportLink = Extract<GridLink, { kind: 'report' }>

/** What the report that is looked at is called. */
export const ReportName = createContext('')

/** Links between reports inside of the console: they carry the way that leads to them. */
export const useLinks = (): {
  readonly href: (link: ReportLink) => string
  readonly follow: (link: GridLink) => void
} => {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const name = useContext(ReportName)
  const trail = trailWith(params, name)
  const href = useCallback((link: ReportLink) => reportAddress(link.reportId, link.values, trail), [trail])
  const follow = useCallback(
    (link: GridLink) => {
      if (link.kind === 'report') void navigate(href(link))
    },
    [navigate, href],
  )
  return { href, follow }
}
