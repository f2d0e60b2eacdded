import * as contract from '@/domain/vendors/setup-contract'
import { serve } from '../../http/serve'
import { findSetupVendor } from '../find-vendor'
import { askQuestion, replyToQuestion } from './messages'
import { readSetup } from './read-setup'
import { moveSubmission, submitSetup } from './review'
import { saveSetup } from './save-setup'

export const setupRoutes = [
  serve(contract.showSetup, async ({ scope, params, appContext }) => ({
    data: await readSetup(scope, await findSetupVendor(scope, params.vendor), appContext),
  })),
  serve(contract.saveSetup, async ({ scope, params, body, appContext }) => ({
    data: await saveSetup(scope, params.vendor, body.changes, appContext),
  })),
  serve(contract.submitSetup, async ({ scope, params, body, appContext }) => ({
    message: await submitSetup(scope, params.vendor, body.extra_answers, appContext),
  })),
  serve(contract.askAboutSetup, async ({ scope, params, body, appContext }) => ({
    message: await askQuestion(scope, params.vendor, body, appContext),
  })),
  serve(contract.replyAboutSetup, async ({ scope, params, body, appContext }) => ({
    message: await replyToQuestion(scope, params.vendor, body, appContext),
  })),
  serve(contract.reviewSetup, async ({ scope, params, body, appContext }) => ({
    message: await moveSubmission(scope, params.vendor, body.submission_status, appContext),
  })),
]
