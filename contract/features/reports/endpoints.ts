import { post } from '../../endpoint.ts'
import { Done } from '../../fields.ts'
import { BugReport, ErrorReport } from './schemas.ts'

export const reports = {
  bug: post('/api/bug-reports', {
    body: BugReport,
    returns: Done,
    needs: 'account',
    limit: 'report',
    about: 'Reports a bug, described by a person.',
  }),
  // Pages can crash before signing in, too.
  error: post('/api/error-reports', {
    body: ErrorReport,
    returns: Done,
    needs: 'anyone',
    limit: 'report',
    about: 'Reports a failure of the browser app; secrets are cut before it is kept.',
  }),
}
