import type { Migration } from 'kysely/migration'
import * as installation from './0001-installation.ts'
import * as access from './0002-access.ts'
import * as asset from './0003-asset.ts'
import * as job from './0004-job.ts'
import * as dataSource from './0005-data-source.ts'
import * as report from './0006-report.ts'
import * as scope from './0007-scope.ts'
import * as platformMenu from './0008-platform-menu.ts'
import * as signIn from './0010-sign-in.ts'
import * as federation from './0011-federation.ts'
import * as preference from './0012-preference.ts'
import * as machine from './0013-machine.ts'
import * as housekeeping from './0014-housekeeping.ts'
import * as dictionary from './0015-dictionary.ts'
import * as people from './0016-people.ts'
import * as rule from './0017-rule.ts'
import * as watch from './0018-watch.ts'
import * as share from './0019-share.ts'
import * as proof from './0020-proof.ts'
import * as roleDescription from './0021-role-description.ts'
import * as privilegedSource from './0030-privileged-source.ts'
import * as finerPermission from './0031-finer-permission.ts'
import * as jobQueue from './0032-job-queue.ts'
import * as jobRemarks from './0033-job-remarks.ts'
import * as mailedLink from './0034-mailed-link.ts'
import * as jobOwner from './0035-job-owner.ts'
import * as knownBrowserIndex from './0036-known-browser.ts'
import * as reportDesk from './0037-report-desk.ts'
import * as sharedCallback from './0038-shared-callback.ts'
import * as readOnce from './0039-read-once.ts'
import * as assetComment from './0040-asset-comment.ts'
import * as peopleFields from './0042-people-fields.ts'
import * as position from './0043-position.ts'
import * as renderTimeZone from './0048-render-time-zone.ts'
import * as sessionBinding from './0049-session-binding.ts'
import * as jobWords from './0050-job-words.ts'
import * as assetDesk from './0052-asset-desk.ts'
import * as seededMenu from './0051-seeded-menu.ts'
import * as words from './0053-words.ts'
import * as assetThumbnail from './0054-asset-thumbnail.ts'
import * as dataSourceFile from './0060-data-source-file.ts'
import * as dataSetRun from './0061-data-set-run.ts'
import * as reportDelivery from './0057-report-delivery.ts'
import * as migratedAsset from './0062-migrated-asset.ts'
import * as dataSourceWriteAccount from './0063-data-source-write-account.ts'
import * as enterData from './0064-enter-data.ts'
import * as renderList from './0065-render-list.ts'
import * as entryAttachment from './0068-entry-attachment.ts'
import * as screenWatch from './0070-screen-watch.ts'
import * as assetPass from './0071-asset-pass.ts'
import * as shareFixed from './0072-share-fixed.ts'
import * as mapBoundary from './0073-map-boundary.ts'
import * as keptValues from './0074-kept-values.ts'
import * as process from './0076-process.ts'
import * as lateTask from './0078-late-task.ts'
import * as aroundReport from './0058-around-report.ts'
import * as setting from './0044-setting.ts'
import * as menuRoute from './0045-menu-route.ts'

/**
 * Every migration by its file's name, run in the order of the names. One that has been released is
 * never edited: a later file changes what it made.
 */
export const migrations: Record<string, Migration> = {
  '0001-installation': installation,
  '0002-access': access,
  '0003-asset': asset,
  '0004-job': job,
  '0005-data-source': dataSource,
  '0006-report': report,
  '0007-scope': scope,
  '0008-platform-menu': platformMenu,
  '0010-sign-in': signIn,
  '0011-federation': federation,
  '0012-preference': preference,
  '0013-machine': machine,
  '0014-housekeeping': housekeeping,
  '0015-dictionary': dictionary,
  '0016-people': people,
  '0017-rule': rule,
  '0018-watch': watch,
  '0019-share': share,
  '0020-proof': proof,
  '0021-role-description': roleDescription,
  '0030-privileged-source': privilegedSource,
  '0031-finer-permission': finerPermission,
  '0032-job-queue': jobQueue,
  '0033-job-remarks': jobRemarks,
  '0034-mailed-link': mailedLink,
  '0035-job-owner': jobOwner,
  '0036-known-browser': knownBrowserIndex,
  '0037-report-desk': reportDesk,
  '0038-shared-callback': sharedCallback,
  '0039-read-once': readOnce,
  '0040-asset-comment': assetComment,
  '0042-people-fields': peopleFields,
  '0043-position': position,
  '0044-setting': setting,
  '0045-menu-route': menuRoute,
  '0048-render-time-zone': renderTimeZone,
  '0049-session-binding': sessionBinding,
  '0050-job-words': jobWords,
  '0051-seeded-menu': seededMenu,
  '0052-asset-desk': assetDesk,
  '0053-words': words,
  '0054-asset-thumbnail': assetThumbnail,
  '0057-report-delivery': reportDelivery,
  '0058-around-report': aroundReport,
  '0060-data-source-file': dataSourceFile,
  '0061-data-set-run': dataSetRun,
  '0062-migrated-asset': migratedAsset,
  '0063-data-source-write-account': dataSourceWriteAccount,
  '0064-enter-data': enterData,
  '0065-render-list': renderList,
  '0068-entry-attachment': entryAttachment,
  '0070-screen-watch': screenWatch,
  '0071-asset-pass': assetPass,
  '0072-share-fixed': shareFixed,
  '0073-map-boundary': mapBoundary,
  '0074-kept-values': keptValues,
  '0076-process': process,
  '0078-late-task': lateTask,
}
