import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as api from '#contract/yard-screen/endpoints.ts'
import { presentedToken, sessionCookies } from '../accounts/public.ts'
import { noScreen } from '../platform/access.ts'
import type { Actor, Asking } from '../platform/actor.ts'
import { done, mount } from '../platform/endpoint.ts'
import { openLimits, tellWhen } from '../platform/limits.ts'
import type { Parts } from '../platform/parts.ts'
import { refuse } from '../platform/problem-error.ts'
import { chooseOperator } from './choose-operator.ts'
import { decideMove } from './decide-move.ts'
import { dropMoves } from './drop-moves.ts'
import { listUndecided } from './list-undecided.ts'
import { makeKeptMove } from './make-kept-move.ts'
import { makeMove } from './make-move.ts'
import { makeScreen } from './make-screen.ts'
import { readPinState, readScreens } from './queries.ts'
import { readScreen, screenTokenIn, setScreenCookie } from './read-screen.ts'
import { removePin } from './remove-pin.ts'
import { revokeScreen } from './revoke-screen.ts'
import { setPin } from './set-pin.ts'
import { showBays } from './show-bays.ts'
import { showYard } from './show-yard.ts'

export const yardRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, clock, config } = parts
  const limits = openLimits(parts)
  const cookies = sessionCookies(config)
  const asking = (actor: Actor): Asking & { limits: typeof limits } => ({ db, clock, actor, limits })
  const show = ({ screen, actor, language }: FastifyRequest) => showYard({ db, clock, screen, actor, language })

  mount(app, api.ownPin, ({ actor }) => readPinState(db, actor.id))
  mount(app, api.setPin, ({ actor, body, reply }) =>
    tellWhen(reply, async () => {
      await setPin(asking(actor), body)
      return readPinState(db, actor.id)
    }),
  )
  mount(app, api.removePin, ({ actor, body, reply }) =>
    tellWhen(reply, async () => {
      await removePin(asking(actor), body)
      return readPinState(db, actor.id)
    }),
  )
  mount(app, api.makeScreen, async ({ actor, body, request, reply }) => {
    const session = presentedToken(request)?.token ?? refuse('not_signed_in', msg`Sign in first.`)
    setScreenCookie(reply, await makeScreen(asking(actor), { name: body.name, session }), config)
    cookies.clear(reply)
    return done
  })
  mount(app, api.listScreens, () => readScreens({ db, clock }))
  mount(app, api.revokeScreen, async ({ actor, params }) => {
    await revokeScreen(asking(actor), params.id)
    return done
  })

  mount(app, api.listUndecided, () => listUndecided(db))
  mount(app, api.decideMove, async ({ actor, params, body }) => {
    await decideMove(asking(actor), { ...params, ...body })
    return listUndecided(db)
  })
  mount(app, api.dropMoves, async ({ actor, body }) => {
    await dropMoves(asking(actor), body)
    return listUndecided(db)
  })

  mount(app, api.yardDay, ({ request }) => show(request))
  mount(app, api.yardBays, ({ params, query, request }) =>
    showBays({ db, clock }, { movementId: params.id, moves: query.moves ?? null, language: request.language }),
  )
  mount(app, api.chooseOperator, ({ body, request, reply }) =>
    tellWhen(reply, async () => {
      const { screen } = request
      if (!screen) return refuse('wrong_status', msg`You act by your own sign-in here: no PIN is asked.`)
      await chooseOperator({ db, clock, limits }, { ...body, screenId: screen.id })
      const fresh = (await readScreen({ db, clock }, screenTokenIn(request) ?? '')) ?? refuse('screen_ended', noScreen)
      return showYard({ db, clock, screen: fresh, actor: fresh.operator, language: request.language })
    }),
  )
  mount(app, api.makeMove, async ({ body, request }) => {
    const { screen, actor } = request
    const { kept, ...said } = body
    const move = { ...said, undoes: said.undoes ?? null, moves: said.moves ?? null }
    if (kept) {
      if (!screen) return refuse('wrong_status', msg`Only a yard screen keeps moves: sign-ins send them at once.`)
      await makeKeptMove(
        { db, clock },
        { screen, move, kept, language: request.language, current: () => show(request) },
      )
      return show(request)
    }
    if (!actor) return refuse('operator_needed', msg`Say who is working: enter your PIN.`)
    await makeMove({ db, clock, actor, screenId: screen?.id ?? null }, move)
    return show(request)
  })
}
