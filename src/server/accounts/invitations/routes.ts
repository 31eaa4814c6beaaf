import type { FastifyInstance } from 'fastify'
import * as api from '#contract/accounts/invitation-endpoints.ts'
import { done, mount } from '../../platform/endpoint.ts'
import type { Parts } from '../../platform/parts.ts'
import type { Belongings } from '../erase-account.ts'
import { noteOpened } from './follow-invitation.ts'
import { inviteCustomers } from './invite-customers.ts'
import { listInvitations } from './list-invitations.ts'
import { previewInvitations } from './preview-invitations.ts'
import { withdrawInvitations } from './withdraw-invitations.ts'

export const invitationRoutes = (
  app: FastifyInstance,
  { db, clock, config, belongings }: Parts & { belongings: Belongings },
) => {
  mount(app, api.listInvitations, ({ query }) => listInvitations({ db, clock, belongings }, query))
  mount(app, api.inviteCustomers, ({ body, actor }) => inviteCustomers({ db, clock, actor }, body))
  mount(app, api.previewInvitations, ({ body }) => previewInvitations({ db, clock, config }, body))
  mount(app, api.withdrawInvitations, ({ body, actor }) => withdrawInvitations({ db, clock, actor }, body))
  mount(app, api.openInvitation, async ({ params }) => {
    await noteOpened({ db, clock }, params.token)
    return done
  })
}
