/** Mood, sleep and calm: ingredient | kinds | other names it has and is sold under. */
export const mind = `
citalopram | ssri | Celexa, Cipramil
escitalopram | ssri | Lexapro, Cipralex
fluoxetine | ssri | Prozac, Sarafem, Oxactin, fluoxetin
fluvoxamine | ssri | Luvox, Faverin, Fevarin
paroxetine | ssri | Paxil, Seroxat, Pexeva, Brisdelle, paroxetin
sertraline | ssri | Zoloft, Lustral, sertralin
venlafaxine | snri | Effexor, Efexor, Trevilor, Vensir, venlafaxin
desvenlafaxine | snri | Pristiq
duloxetine | snri | Cymbalta, Yentreve, Irenka, duloxetin
milnacipran | snri | Savella
levomilnacipran | snri | Fetzima
phenelzine | maoi, few_rules | Nardil
tranylcypromine | maoi, few_rules | Parnate, Jatrosom
isocarboxazid | maoi, few_rules | Marplan
moclobemide | maoi, few_rules | Aurorix, Manerix
selegiline | maoi, few_rules | Eldepryl, Emsam, Zelapar, Movergan
rasagiline | maoi, few_rules | Azilect
safinamide | maoi, few_rules | Xadago
St John's wort | few_rules | St Johns wort, St John wort, Saint John's wort, Saint Johns wort, St Johns wart, St Jons wort, hypericum, hypericum perforatum, Johanniskraut, millepertuis, Jarsin, Laif, Neuroplant
lithium | | Lithobid, Eskalith, Priadel, Camcolit, Liskonum, Quilonum, Hypnorex
bupropion | few_rules | Wellbutrin, Zyban, Elontril
vortioxetine | few_rules | Trintellix, Brintellix
agomelatine | few_rules | Valdoxan
buspirone | | BuSpar

mirtazapine | sedative | Remeron, Zispin, mirtazapin
trazodone | sedative | Desyrel, Molipaxin, trazodon
amitriptyline | sedative | Elavil, Endep, Saroten, amitriptylin
nortriptyline | sedative | Pamelor, Aventyl, Allegron
imipramine | sedative | Tofranil
clomipramine | sedative | Anafranil
doxepin | sedative | Sinequan, Silenor, Aponal
trimipramine | sedative | Surmontil, Stangyl
dosulepin | sedative | dothiepin, Prothiaden
opipramol | sedative | Insidon

diazepam | benzodiazepine | Valium
lorazepam | benzodiazepine | Ativan, Tavor
alprazolam | benzodiazepine | Xanax, Tafil
clonazepam | benzodiazepine | Klonopin, Rivotril
temazepam | benzodiazepine | Restoril, Remestan
nitrazepam | benzodiazepine | Mogadon
oxazepam | benzodiazepine | Serax, Adumbran
midazolam | benzodiazepine | Versed, Dormicum, Buccolam
chlordiazepoxide | benzodiazepine | Librium
clobazam | benzodiazepine | Onfi, Frisium
bromazepam | benzodiazepine | Lexotan, Lexotanil
lormetazepam | benzodiazepine | Noctamid
triazolam | benzodiazepine | Halcion
flurazepam | benzodiazepine | Dalmane, Dalmadorm
flunitrazepam | benzodiazepine | Rohypnol
clorazepate | benzodiazepine | Tranxene
estazolam | benzodiazepine | ProSom
loprazolam | benzodiazepine |
prazepam | benzodiazepine | Demetrin
zolpidem | sedative | Ambien, Ambien CR, Stilnoct, Stilnox, Edluar
zopiclone | sedative | Zimovane, Imovane, Ximovan, zopiclon
eszopiclone | sedative | Lunesta
zaleplon | sedative | Sonata
suvorexant | sedative | Belsomra
lemborexant | sedative | Dayvigo
daridorexant | sedative | Quviviq
clomethiazole | sedative | Heminevrin, Distraneurin
melatonin | | Circadin

quetiapine | sedative | Seroquel, quetiapin
olanzapine | sedative | Zyprexa, olanzapin
risperidone | sedative | Risperdal, risperidon
haloperidol | sedative | Haldol, Serenace
clozapine | sedative, few_rules | Clozaril, Leponex, Zaponex
ziprasidone | sedative | Geodon, Zeldox
aripiprazole | sedative | Abilify
paliperidone | sedative | Invega, Xeplion
lurasidone | sedative | Latuda
amisulpride | sedative | Solian
sulpiride | sedative | Dogmatil
chlorpromazine | sedative | Thorazine, Largactil
levomepromazine | sedative | Nozinan
melperone | sedative | Eunerpan
pipamperone | sedative | Dipiperon
prochlorperazine | sedative | Compazine, Stemetil, Buccastem
zuclopenthixol | sedative | Clopixol
flupentixol | sedative | Fluanxol, Depixol
brexpiprazole | sedative | Rexulti
cariprazine | sedative | Vraylar, Reagila
methylphenidate | few_rules | Ritalin, Concerta, Medikinet
atomoxetine | few_rules | Strattera
lisdexamfetamine | few_rules | Vyvanse, Elvanse
modafinil | few_rules | Provigil
`
