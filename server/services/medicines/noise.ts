import { listOf } from './read-table.ts'

/** Words of a name that say how much, in what form, as which salt or when: they do not say what is in it. */
const words = `
mg, mcg, ug, μg, g, gr, kg, ml, l, dl, cl, iu, ie, unit, units, u, meq, mmol, microgram, micrograms, milligram, milligrams, gram, grams, milliliter, percent, h, hr, hour, hours, x, per, puff, puffs,
tablet, tablets, tab, tabs, tabl, tablette, tabletten, comprime, comprimes, comprimidos, capsule, capsules, cap, caps, kapseln, caplet, caplets, pill, pills, softgel, softgels, gummies, lozenge, lozenges, pastilles,
film, coated, enteric, gastro, resistant, chewable, dispersible, effervescent, soluble, orodispersible, sublingual, buccal, melt, orally, disintegrating, odt, brausetabletten, filmtabletten, magensaftresistent,
solution, suspension, syrup, elixir, liquid, oral, drops, drop, tropfen, saft, sirup, powder, granules, sachet, sachets, eye, ear, nasal, nose, spray, inhaler, inhalation, nebules, nebuliser, nebulizer, accuhaler, turbohaler, turbuhaler, respimat, evohaler, easyhaler, handihaler, diskus, ellipta, hfa, mdi,
patch, patches, transdermal, plaster, gel, cream, ointment, salbe, creme, lotion, topical, suppository, suppositories, injection, injectable, pen, flexpen, kwikpen, solostar, flextouch, vial, syringe, ampoule, infusion,
ds, xr, er, sr, cr, xl, la, mr, pr, dr, ec, cd, rr, od, retard, retarded, depot, release, modified, extended, prolonged, delayed, sustained, slow, immediate, ir, controlled, mite, ret, duriles,
strength, dose, low, high, maximum, adult, adults, children, childrens, child, kids, junior, infant, infants,
hydrochloride, hydrochlorid, hcl, dihydrochloride, sodium, natrium, disodium, hydrobromide, bromide, chloride, sulfate, sulphate, sulfat, phosphate, acetate, citrate, carbonate, gluconate, lactate, maleate, maleat, malate, mesylate, mesilate, besylate, besilate, besilat, tosylate, tosilate, tartrate, tartrat, bitartrate, hemitartrate, succinate, succinat, fumarate, hemifumarate, oxalate, nitrate, pamoate, embonate, decanoate, enanthate, palmitate, propionate, dipropionate, furoate, valerate, xinafoate, hyclate, trihydrate, dihydrate, monohydrate, hemihydrate, hydrate, anhydrous, medoxomil, cilexetil, axetil, proxetil, pivoxil, kamedoxomil, erbumine, arginine, arginin, etexilate, mofetil, trometamol, tromethamine, lysine, sesquihydrate, magnesiumstearate,
daily, once, twice, thrice, times, day, days, week, weekly, month, monthly, every, each, morning, mornings, noon, midday, lunch, evening, evenings, nightly, bedtime, breakfast, dinner, meal, meals, food, water, before, after, at, in, the, a, of, on, as, needed, required, necessary, directed, when, if, take, takes, taking, one, two, half, prn, qd, qid, tid, bid, bd, tds, qds, nocte, mane, am, po, sl, sc, im, generic, brand, prescription, otc, new, old, current, my, mums, dads, her, his,
teva, ratiopharm, hexal, stada, sandoz, mylan, viatris, accord, aurobindo, actavis, zentiva, aristo, heumann, abz, al, 1a, pharma, krka, zydus, lupin, cipla, sun, torrent, reddys, apotex, almus, wockhardt, bayer, pfizer, novartis, merck, sanofi, boots, tesco, asda, superdrug, lloyds, cvs, walgreens, walmart, kirkland, equate, biogaran, arrow, eg, winthrop, basics, puren, ct, milpharm, bristol
`
const noise = new Set(words.split('\n').flatMap(listOf))

const MEASURE = /^\d+(?:[.,]\d+)*(?:mg|mcg|ug|μg|g|ml|l|iu|ie|u|units?|x|h|hr|meq|mmol|st|k)?$/

export const isNoise = (word: string): boolean => noise.has(word) || MEASURE.test(word)
