/** Pain, joints and gout: ingredient | kinds | other names it has and is sold under. */
export const pain = `
paracetamol | | acetaminophen, APAP, Tylenol, Tylenol Extra Strength, Tylenol Arthritis, Panadol, Panadol Osteo, Panodil, Calpol, ben-u-ron, Doliprane, Dafalgan, Efferalgan, Perfalgan, Tachipirina, Alvedon, Mapap, Feverall, Hedex, Anadin Paracetamol
metamizole | few_rules | metamizol, dipyrone, Novalgin, Novaminsulfon, Nolotil, Analgin

ibuprofen | nsaid | Advil, Motrin, Nurofen, Nurofen Express, Brufen, Ibu, IbuHexal, Ibuflam, Ibuprom, Dolormin, Dolgit, Spedifen, Cuprofen, Calprofen, Imbun, Eudorlin, Fenbid, Caldolor, Anadin Ibuprofen
naproxen | nsaid | Aleve, Naprosyn, Anaprox, Naprelan, Dolormin für Frauen, Feminax Ultra, Stirlescent
diclofenac | nsaid | Voltaren, Voltarol, Voltaren Emulgel, Voltarol Emulgel, Cataflam, Cambia, Zorvolex, Zipsor, Flector, Pennsaid, Solaraze
celecoxib | nsaid | Celebrex, Elyxyb
etoricoxib | nsaid | Arcoxia
meloxicam | nsaid | Mobic, Mobec
indometacin | nsaid | indomethacin, Indocin, Tivorbex
ketoprofen | nsaid | Orudis, Oruvail, Gabrilen
dexketoprofen | nsaid | Keral, Sympal, Enantyum
piroxicam | nsaid | Feldene
ketorolac | nsaid | Toradol, Acular
etodolac | nsaid | Lodine
nabumetone | nsaid | Relafen, Relifex
sulindac | nsaid | Clinoril
diflunisal | nsaid | Dolobid
oxaprozin | nsaid | Daypro
flurbiprofen | nsaid | Ansaid, Strefen
mefenamic acid | nsaid | Ponstan, Ponstel
aceclofenac | nsaid | Preservex, Beofenac
fenoprofen | nsaid | Nalfon
lornoxicam | nsaid | Xefo
nimesulide | nsaid | Aulin

codeine | opioid | codein
dihydrocodeine | opioid | Paracodin, DF118
tramadol | opioid, few_rules | Ultram, Zydol, Tramal, Zamadol, ConZip
tapentadol | opioid | Nucynta, Palexia
morphine | opioid | MS Contin, MST Continus, MST, Oramorph, Kadian, Sevredol, Zomorph, morphin, morfine
oxycodone | opioid | OxyContin, OxyNorm, Roxicodone, Longtec, Shortec, Oxaydo, Oxygesic, Xtampza, oxycodon
hydrocodone | opioid | Zohydro, Hysingla
hydromorphone | opioid | Dilaudid, Palladone, Palladon, Jurnista, Exalgo
oxymorphone | opioid | Opana
fentanyl | opioid | Duragesic, Durogesic, Matrifen, Actiq, Abstral, Effentora, Fentora, Instanyl
buprenorphine | opioid | Butrans, Temgesic, Transtec, Subutex, Norspan, Belbuca, Sublocade
methadone | opioid | Dolophine, Methadose, Physeptone
pethidine | opioid | meperidine, Demerol, Dolantin
tilidine | opioid |
pentazocine | opioid | Talwin
meptazinol | opioid | Meptid
levorphanol | opioid |
naloxone | | Narcan, Nyxoid
naltrexone | few_rules | Revia, Vivitrol

sumatriptan | few_rules | Imitrex, Imigran
rizatriptan | few_rules | Maxalt
zolmitriptan | few_rules | Zomig, AscoTop
naratriptan | few_rules | Amerge, Naramig
eletriptan | few_rules | Relpax
almotriptan | few_rules | Axert
frovatriptan | few_rules | Frova
allopurinol | few_rules | Zyloprim, Zyloric
febuxostat | few_rules | Uloric, Adenuric
colchicine | few_rules | Colcrys, Mitigare
capsaicin | | Zostrix, Qutenza
lidocaine | | Lidoderm, Versatis, Xylocaine
caffeine | | ProPlus, Vivarin
`
