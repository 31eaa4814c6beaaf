import type { FastifyInstance } from 'fastify'
import * as api from '#contract/renewals/endpoints.ts'
import type { GatesFollowed } from '../boats/public.ts'
import { mount } from '../platform/endpoint.ts'
import type { Parts } from '../platform/parts.ts'
import { acceptOffer } from './accept-offer.ts'
import { declineOffer } from './decline-offer.ts'
import { offerSeason } from './offer-season.ts'
import { foreseeRenewals } from './read-foresight.ts'
import { listOwnOffers, showOffer } from './show-offer.ts'
import { listRounds, showRound } from './show-rounds.ts'
import { withdrawOffer } from './withdraw-offer.ts'

export const renewalRoutes = (app: FastifyInstance, { db, clock, config, gatesOpened }: Parts & GatesFollowed) => {
  mount(app, api.foreseeRenewals, ({ actor, body }) => foreseeRenewals({ db, clock, actor }, body))
  mount(app, api.offerRenewals, ({ actor, body }) => offerSeason({ db, clock, actor }, body))
  mount(app, api.renewalRounds, ({ actor }) => listRounds({ db, actor }))
  mount(app, api.renewalRound, ({ actor, params }) => showRound({ db, actor }, params.id))
  mount(app, api.withdrawRenewal, ({ actor, body }) => withdrawOffer({ db, clock, actor }, body.id))
  mount(app, api.ownRenewals, ({ actor }) => listOwnOffers({ db, clock, actor }))
  mount(app, api.getRenewal, ({ actor, params }) => showOffer({ db, clock, actor }, params.id))
  mount(app, api.acceptRenewal, ({ actor, body, request }) =>
    acceptOffer({ db, clock, config, gatesOpened, actor }, { ...body, from: request.ip }),
  )
  mount(app, api.noteRenewal, ({ actor, body: { saidBy, way, saidOn, abFileId, ...read } }) =>
    acceptOffer(
      { db, clock, config, gatesOpened, actor },
      { ...read, name: saidBy, from: { way, saidOn, abFileId: abFileId ?? null } },
    ),
  )
  mount(app, api.declineRenewal, ({ actor, body }) => declineOffer({ db, clock, actor }, body.id))
}
