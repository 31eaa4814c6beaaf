import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as own from '#contract/accounts/own-account-endpoints.ts'
import { addressIn } from '#contract/language/addresses.ts'
import type { Actor } from '../platform/actor.ts'
import { done, mount } from '../platform/endpoint.ts'
import { addressKey, type Limits, tellWhen } from '../platform/limits.ts'
import { type PageForms, pageFormOf, takeForms } from '../platform/page-form.ts'
import type { Parts } from '../platform/parts.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { askDeletion, askDeletionByEmail } from './ask-deletion.ts'
import { askEmailChange, askVerification } from './change-email.ts'
import { changeOwnData } from './change-own-data.ts'
import { changePassword } from './change-password.ts'
import { findConfirmation } from './confirmation-link.ts'
import { endOtherSessionsOf, endSessionOf } from './end-sessions.ts'
import type { Belongings } from './erase-account.ts'
import { followConfirmation, needsPassword } from './follow-confirmation.ts'
import { endFeedOf, makeFeed, readFeed } from './make-feed.ts'
import { presentOwnAccount } from './present-me.ts'
import { presentedToken } from './public.ts'
import { findAccount, readSecondFactor } from './queries.ts'
import { disown } from './release-address.ts'
import { readSessions } from './session.ts'

const tokenOf = (request: FastifyRequest) =>
  presentedToken(request)?.token ?? refuse('not_signed_in', msg`Sign in first.`)

const pageForms: PageForms = { '/api/accountdeletion': { page: '/delete-account', fields: ['email', 'reason'] } }

/** What a person does with her own account, and the links that were mailed for it. */
export const ownAccountRoutes = (app: FastifyInstance, parts: Parts & { belongings: Belongings }, limits: Limits) => {
  const { db, clock, config, belongings } = parts
  const asking = (actor: Actor) => ({ db, clock, actor, limits, publicUrl: config.publicUrl })
  const fresh = async ({ id }: Actor) => {
    const found = (await findAccount(db, id)) ?? refuse('not_signed_in', msg`Sign in first.`)
    return presentOwnAccount(found, found.role === 'customer' ? null : await readSecondFactor(db, found))
  }

  mount(app, own.getOwnAccount, ({ actor }) => fresh(actor))
  mount(app, own.changeOwnData, ({ actor, body, reply }) =>
    tellWhen(reply, async () => {
      await limits.changing.take(`${actor.id}`)
      await changeOwnData(asking(actor), body)
      return fresh(actor)
    }),
  )
  mount(app, own.changePassword, ({ actor, body, request, reply }) =>
    tellWhen(reply, async () => {
      await changePassword(asking(actor), { ...body, token: tokenOf(request) })
      return done
    }),
  )
  mount(app, own.ownSessions, ({ actor, request }) => readSessions({ db, clock }, actor.id, tokenOf(request)))
  mount(app, own.endOwnSession, async ({ actor, params }) =>
    (await endSessionOf({ db, clock }, actor.id, params.id)) ? done : notFound('session'),
  )
  mount(app, own.endOtherSessions, async ({ actor, request }) => {
    await endOtherSessionsOf({ db, clock }, { accountId: actor.id, token: tokenOf(request) }, 'ended_elsewhere')
    return done
  })
  mount(app, own.changeEmail, ({ actor, body, reply }) =>
    tellWhen(reply, async () => {
      await askEmailChange(asking(actor), body)
      return done
    }),
  )
  mount(app, own.verifyEmail, ({ actor, reply }) =>
    tellWhen(reply, async () => {
      await askVerification(asking(actor))
      return done
    }),
  )
  mount(app, own.calendarFeed, ({ actor }) => readFeed(db, actor.id))
  mount(app, own.makeCalendarFeed, ({ actor, reply }) =>
    tellWhen(reply, async () => {
      await limits.changing.take(`${actor.id}`)
      return makeFeed({ db, clock, publicUrl: config.publicUrl }, actor.id)
    }),
  )
  mount(app, own.endCalendarFeed, async ({ actor }) => {
    await endFeedOf(db, actor.id)
    return done
  })
  mount(app, own.askDeletion, ({ actor, body, reply }) =>
    tellWhen(reply, async () => {
      await askDeletion({ ...asking(actor), belongings }, body.reason)
      return done
    }),
  )
  app.register(async (scope) => {
    takeForms(scope, pageForms)
    mount(scope, own.askDeletionByEmail, ({ body, request, reply }) =>
      tellWhen(reply, async () => {
        const context = { db, clock, limits, publicUrl: config.publicUrl }
        await askDeletionByEmail(context, body, addressKey(request.ip))
        const form = pageFormOf(pageForms, request)
        // a page names the address, so it is answered here: an address it could be read from would be kept by logs
        if (form) {
          const page = addressIn(request.language, form.page)
          return reply.sendForm(page, 200, { deletionEmail: body.email }) as unknown as typeof done
        }
        return done
      }),
    )
  })
  mount(app, own.readConfirmation, async ({ params, visitor }) => {
    const { link, account } = await findConfirmation({ db, clock }, params.token)
    const current = visitor?.id === account.id ? account.email : null
    return {
      purpose: link.purpose,
      email: link.email ?? account.email,
      current,
      needsPassword: needsPassword(link.purpose, account.id, visitor),
    }
  })
  mount(app, own.confirm, ({ params, body, visitor, reply }) =>
    tellWhen(reply, () =>
      followConfirmation({ ...parts, limits }, { token: params.token, visitor, password: body?.password }),
    ),
  )
  mount(app, own.disown, ({ params }) => disown(parts, params.token))
}
